import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import javax.net.ssl.SSLSocketFactory;

/** Prints the text that it wrote, as REST gives it back. Its argument is its name, "Java" or "Java sockets". */
class Client {
    interface Way {
        String ask(String path, String body, String type) throws Exception;
    }

    static final String host = "api.crowdin.com";
    static final String token = "Bearer " + System.getenv("AP_BRIDGE_TOKEN");
    static final HttpClient http = HttpClient.newHttpClient();

    static String byClient(String path, String body, String type) throws Exception {
        var asked = HttpRequest.newBuilder(URI.create("https://" + host + "/api/v2" + path))
            .header("Authorization", token)
            .header("Crowdin-API-FileName", "door.json")
            .header("Content-Type", type);
        if (body != null) asked.POST(BodyPublishers.ofString(body));
        var answer = http.send(asked.build(), BodyHandlers.ofString());
        if (answer.statusCode() >= 300) throw new Exception(answer.statusCode() + " " + answer.body());
        return answer.body();
    }

    /** Looks up an address, opens a socket, speaks TLS over it: as Apache's HttpClient does, on which the platform's own client stands. */
    static String bySocket(String path, String body, String type) throws Exception {
        // What a machine with a network finds; of a range that is nobody's.
        var address = InetAddress.getByAddress(host, new byte[] {(byte) 192, 0, 2, 1});
        try (var plain = new Socket()) {
            plain.connect(new InetSocketAddress(address, 443), 10_000);
            var factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
            try (var socket = factory.createSocket(plain, host, 443, true)) {
                var bytes = body == null ? new byte[0] : body.getBytes(StandardCharsets.UTF_8);
                var head = (body == null ? "GET" : "POST") + " /api/v2" + path + " HTTP/1.1\r\nHost: " + host
                    + "\r\nAuthorization: " + token
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
        Way way = args[0].equals("Java") ? Client::byClient : Client::bySocket;
        var json = "application/json";
        var project = "/projects/" + first("id", way.ask("/projects", null, json));
        var storage = first("id", way.ask("/storages", "{\"hello\":\"Hello\"}", "application/octet-stream"));
        var file = first("id", way.ask(project + "/files", "{\"storageId\":" + storage + ",\"name\":\"door.json\"}", json));
        var string = first("id", way.ask(project + "/strings?fileId=" + file, null, json));
        var text = "{\"stringId\":" + string + ",\"languageId\":\"de\",\"text\":\"Hallo von " + args[0] + "\"}";
        way.ask(project + "/translations", text, json);
        var written = way.ask(project + "/translations?stringId=" + string + "&languageId=de", null, json);
        System.out.println(first("text", written));
    }
}
