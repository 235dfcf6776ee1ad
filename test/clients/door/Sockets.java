import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.net.ssl.SSLSocketFactory;

/** Looks up an address, opens a socket, speaks TLS over it; prints the text that it wrote, as REST gives it back. */
class Sockets {
    static final String host = "api.crowdin.com";

    static String ask(String path, String body, String type) throws Exception {
        // What a machine with a network finds; of a range that is nobody's.
        var address = InetAddress.getByAddress(host, new byte[] {(byte) 192, 0, 2, 1});
        try (var plain = new Socket()) {
            plain.connect(new InetSocketAddress(address, 443), 10_000);
            var factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
            try (var socket = factory.createSocket(plain, host, 443, true)) {
                var bytes = body == null ? new byte[0] : body.getBytes(StandardCharsets.UTF_8);
                var head = (body == null ? "GET" : "POST") + " /api/v2" + path + " HTTP/1.1\r\nHost: " + host
                    + "\r\nAuthorization: Bearer " + System.getenv("AP_BRIDGE_TOKEN")
                    + "\r\nCrowdin-API-FileName: door.json\r\nConnection: close\r\nContent-Type: " + type
                    + "\r\nContent-Length: " + bytes.length + "\r\n\r\n";
                socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
                socket.getOutputStream().write(bytes);
                socket.getOutputStream().flush();
                var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                if (!answer.startsWith("HTTP/1.1 20")) throw new Exception(answer);
                return answer.substring(answer.indexOf("\r\n\r\n") + 4);
            }
        }
    }

    static String first(String field, String json) {
        var found = Pattern.compile("\"" + field + "\":\"?([^\",}]*)").matcher(json);
        found.find();
        return found.group(1);
    }

    public static void main(String[] args) throws Exception {
        var json = "application/json";
        var project = "/projects/" + first("id", ask("/projects", null, json));
        var storage = first("id", ask("/storages", "{\"hello\":\"Hello\"}", "application/octet-stream"));
        var file = first("id", ask(project + "/files", "{\"storageId\":" + storage + ",\"name\":\"door.json\"}", json));
        var string = first("id", ask(project + "/strings?fileId=" + file, null, json));
        var text = "{\"stringId\":" + string + ",\"languageId\":\"de\",\"text\":\"Hallo von Java sockets\"}";
        ask(project + "/translations", text, json);
        System.out.println(first("text", ask(project + "/translations?stringId=" + string + "&languageId=de", null, json)));
    }
}
