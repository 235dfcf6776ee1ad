# Prints the text that it wrote, as REST gives it back, by LWP, Mojo or HTTP::Tiny.
use strict;
use warnings;
use JSON::PP;

my $name = shift;
my %head = (Authorization => "Bearer $ENV{AP_BRIDGE_TOKEN}", 'Content-Type' => 'application/json');

my %send = (
    LWP => sub {
        require LWP::UserAgent;
        my ($method, $uri, $body, %with) = @_;
        my $answer = LWP::UserAgent->new->request(HTTP::Request->new($method, $uri, [%with], $body));
        die $answer->status_line unless $answer->is_success;
        return $answer->content;
    },
    Mojo => sub {
        require Mojo::UserAgent;
        my ($method, $uri, $body, %with) = @_;
        my $agent = Mojo::UserAgent->new;
        return $agent->start($agent->build_tx($method => $uri => {%with} => $body // ''))->result->body;
    },
    'HTTP::Tiny' => sub {
        require HTTP::Tiny;
        my ($method, $uri, $body, %with) = @_;
        my $answer = HTTP::Tiny->new(verify_SSL => 1)->request($method, $uri, { headers => {%with}, content => $body // '' });
        die "$answer->{status} $answer->{content}" unless $answer->{success};
        return $answer->{content};
    },
);

sub ask {
    my ($path, $body, %with) = @_;
    $body = encode_json($body) if ref $body;
    my $text = $send{$name}->(defined $body ? 'POST' : 'GET', "https://api.crowdin.com/api/v2$path", $body, %head, %with);
    return decode_json($text)->{data};
}

my $project = ask('/projects')->[0]{data}{id};
my $storage = ask('/storages', '{"hello":"Hello"}',
    'Crowdin-API-FileName' => 'door.json', 'Content-Type' => 'application/octet-stream')->{id};
my $file = ask("/projects/$project/files", { storageId => $storage, name => 'door.json' })->{id};
my $string = ask("/projects/$project/strings?fileId=$file")->[0]{data}{id};
ask("/projects/$project/translations", { stringId => $string, languageId => 'de', text => "Hallo von $name" });
print ask("/projects/$project/translations?stringId=$string&languageId=de")->[0]{data}{text}, "\n";
